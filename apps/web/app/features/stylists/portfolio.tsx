import { useState, type ComponentType } from 'react';
import { Written } from '../../components/written.tsx';
import type { Text } from '../../lib/texts-here.ts';
import { showToast } from '../../lib/toasts.ts';
import type { WorkView } from './stylist-words.ts';
import type { WorkDialogProps } from './work-dialog.tsx';

interface PortfolioProps {
  works: readonly WorkView[];
  /** From `Folio`. */
  folio: Text;
}

/** What a stylist has done; each piece opens to be looked at closely. */
export function Portfolio({ works, folio }: PortfolioProps) {
  const [opened, setOpened] = useState<number>();
  const [WorkDialog, setWorkDialog] = useState<ComponentType<WorkDialogProps>>();

  const open = async (index: number) => {
    try {
      const { WorkDialog } = await import('./work-dialog.tsx');
      setWorkDialog(() => WorkDialog);
      setOpened(index);
    } catch {
      showToast({ tone: 'failed', title: 'Please try again' });
    }
  };
  const press = (pressed: Element): boolean => {
    const work = pressed.closest<HTMLElement>('[data-work]')?.dataset['work'];
    if (work !== undefined) void open(Number(work));
    return work !== undefined;
  };

  return (
    <>
      <Written text={folio} onPress={press} />
      {WorkDialog !== undefined && (
        <WorkDialog works={works} index={opened} onIndex={setOpened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
