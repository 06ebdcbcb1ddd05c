import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/fields/checkbox.tsx';
import { focusOnMount } from '../../lib/forms/forms.ts';
import { copyText } from './copy-text.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shown once: to copy, save or print before going on. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [isKept, setKept] = useState(false);
  const text = `Harusi, recovery codes\nEach works once, instead of the code from your phone.\n\n${codes.join('\n')}\n`;
  const save = () => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = 'harusi-recovery-codes.txt';
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
  return (
    <section aria-labelledby="recovery-codes" className="grid gap-6">
      <div className="grid gap-2">
        <h2
          id="recovery-codes"
          ref={focusOnMount}
          tabIndex={-1}
          className="text-[1.0625rem] font-semibold outline-none"
        >
          Ten codes for a bad day
        </h2>
        <p className="text-stone">
          Print them or write them down, and keep them away from your phone. We show them only now.
        </p>
      </div>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-2 border border-line bg-silk p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="line" size="small" onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="line" size="small" onClick={save}>
          Save as Text
        </Button>
        <Button variant="line" size="small" onClick={() => void copyText(text, 'Recovery codes copied')}>
          Copy
        </Button>
      </div>
      <div className="grid justify-items-start gap-4 print:hidden">
        <Checkbox
          name="kept"
          label="I have put them where I find them again"
          checked={isKept}
          onChange={({ currentTarget }) => setKept(currentTarget.checked)}
        />
        <Button disabled={!isKept} onClick={onDone}>
          Done
        </Button>
      </div>
    </section>
  );
}
