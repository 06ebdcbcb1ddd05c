import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Part } from './part.tsx';

/** Emails for one kind of reader, as the API renders its samples. */
export interface EmailGroup {
  audience: string;
  emails: { name: string; subject: string; html: string; text: string }[];
}

export function EmailParts({ groups }: { groups: readonly EmailGroup[] | null }) {
  const [areAllOpen, setAreAllOpen] = useState(false);
  if (groups === null) {
    return (
      <Part title="Emails">
        <ErrorState message="The API shows its emails in development only." />
      </Part>
    );
  }
  return (
    <>
      <p className="pt-16">
        <Button variant="quiet" size="small" onClick={() => setAreAllOpen(!areAllOpen)}>
          {areAllOpen ? 'Close all emails' : 'Open all emails'}
        </Button>
      </p>
      {groups.map(({ audience, emails }) => (
        <Part key={audience} title={`Emails ${audience.toLowerCase()}`}>
          {emails.map((email) => (
            <EmailSample key={`${email.name} ${areAllOpen}`} email={email} isOpen={areAllOpen} />
          ))}
        </Part>
      ))}
    </>
  );
}

interface EmailSampleProps {
  email: EmailGroup['emails'][number];
  isOpen: boolean;
}

function EmailSample({ email: { name, subject, html, text }, isOpen }: EmailSampleProps) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details id={name} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {subject} <span className="text-small text-stone">{name}</span>
      </summary>
      {open && (
        <div className="grid gap-6 pt-4 lg:grid-cols-2">
          <Letter title={`${name}, light`} html={inScheme(html, 'light')} />
          <Letter title={`${name}, dark`} html={inScheme(html, 'dark')} />
          <pre className="overflow-auto bg-white p-6 text-small whitespace-pre-wrap lg:col-span-2">
            {text}
          </pre>
        </div>
      )}
    </details>
  );
}

/** As a mail program in this scheme shows it, whatever the browser prefers. */
const inScheme = (html: string, scheme: 'light' | 'dark') =>
  html.replace('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all');

function Letter({ title, html }: { title: string; html: string }) {
  const [height, setHeight] = useState(900);
  const fit = ({ currentTarget: { contentDocument } }: SyntheticEvent<HTMLIFrameElement>) => {
    if (contentDocument) setHeight(contentDocument.documentElement.scrollHeight);
  };
  return (
    <iframe
      title={title}
      srcDoc={html}
      height={height}
      className="w-full max-w-[640px] border border-line"
      sandbox="allow-same-origin allow-popups"
      onLoad={fit}
    />
  );
}
