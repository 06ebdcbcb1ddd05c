import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/office/page-header.tsx';
import { Panel } from '../../components/office/panel.tsx';
import { useLocation } from 'react-router';
import { screenAt, type Area } from './office-screens.ts';

/** Stands in for a screen of a later issue: its name, and the truth. */
export function ComingRoom({ area }: { area: Area }) {
  const { title } = screenAt(area, useLocation().pathname);
  return (
    <>
      <PageHeader title={title} />
      <Panel>
        <EmptyState
          title="This screen opens soon"
          text="It is being built, and will hold real figures from its first day. Nothing is missing from your account meanwhile."
          action={
            <ButtonLink to={area.home.to} variant="line">
              {`Back to ${area.home.title}`}
            </ButtonLink>
          }
        />
      </Panel>
    </>
  );
}
