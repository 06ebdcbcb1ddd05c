import { useState, type ComponentType } from 'react';
import { StaticMarkup } from '../../../static-markup/static-markup.tsx';
import type { StaticMarkupRef } from '../../../static-markup/static-markup-context.ts';
import { loadOnPress } from '../../../lib/network/load-code.ts';
import type { WorkView } from '../stylist-labels.ts';
import type { WorkDialogProps } from './work-dialog.tsx';

interface PortfolioProps {
  works: readonly WorkView[];
  /** From `WorkList`. */
  folio: StaticMarkupRef;
}

/** The stylist's work; each piece opens in a dialog. */
export function Portfolio({ works, folio }: PortfolioProps) {
  const [opened, setOpened] = useState<number>();
  const [WorkDialog, setWorkDialog] = useState<ComponentType<WorkDialogProps>>();

  const open = async (index: number) => {
    const code = await loadOnPress(() => import('./work-dialog.tsx'));
    if (code === undefined) return;
    setWorkDialog(() => code.WorkDialog);
    setOpened(index);
  };
  const press = (pressed: Element): boolean => {
    const work = pressed.closest<HTMLElement>('[data-work]')?.dataset['work'];
    if (work !== undefined) void open(Number(work));
    return work !== undefined;
  };

  return (
    <>
      <StaticMarkup markup={folio} onElementClick={press} />
      {WorkDialog !== undefined && (
        <WorkDialog works={works} index={opened} onIndex={setOpened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
