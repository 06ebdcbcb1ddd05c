import { useState } from 'react';
import { CircleUser } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { Menu, MenuButton, MenuLink, MenuNote } from '../../components/overlays/menu.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { showToast, showToastAfterReload } from '../../lib/toasts.ts';
import { Part, Row } from './part.tsx';

const ADDED = {
  tone: 'done',
  title: 'Added to cart',
  text: 'Pwani Sapphire Drop Earrings has been added to your cart.',
  action: { label: 'View cart', to: '/cart' },
} as const;

export function LayerParts() {
  const [open, setOpen] = useState<'form' | 'drawer' | 'question' | 'danger'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Part title="Dialogs">
        <Row>
          <Button variant="line" onClick={() => setOpen('form')}>
            Open a dialog
          </Button>
          <Button variant="line" onClick={() => setOpen('drawer')}>
            Open a drawer
          </Button>
          <Button variant="line" onClick={() => setOpen('question')}>
            Ask
          </Button>
          <Button variant="line" onClick={() => setOpen('danger')}>
            Ask before deleting
          </Button>
        </Row>
        <Dialog
          open={open === 'form'}
          onClose={close}
          title="Where shall we send it?"
          footer={<Button onClick={close}>Save address</Button>}
        >
          <div className="grid gap-6">
            <TextField name="street" label="Street and house" autoComplete="street-address" />
            <TextField name="town" label="Town" />
          </div>
        </Dialog>
        <Dialog open={open === 'drawer'} onClose={close} title="Size guide" side="end">
          <p>Measure around the head, a finger above the ears.</p>
        </Dialog>
        <ConfirmDialog
          open={open === 'question'}
          title="Leave without saving?"
          text="What you wrote is not saved yet."
          confirmLabel="Leave"
          onConfirm={close}
          onCancel={close}
        />
        <ConfirmDialog
          open={open === 'danger'}
          title="Delete this address?"
          text="Nairobi, Karen Road 12. This cannot be undone."
          confirmLabel="Delete"
          danger
          onConfirm={close}
          onCancel={close}
        />
      </Part>
      <Part title="Menus">
        <Row>
          <Menu label="Account" trigger={<Icon of={CircleUser} />}>
            <MenuNote>
              Signed in as
              <br />
              faith@example.co.ke
            </MenuNote>
            <MenuLink to="/profile">My Profile</MenuLink>
            <MenuLink to="/orders">My Orders</MenuLink>
            <MenuButton onClick={() => showToast({ tone: 'note', title: 'Logged out' })}>Logout</MenuButton>
          </Menu>
          <Menu label="More" trigger="More" align="end" className="min-h-11 cursor-pointer px-2 underline">
            <MenuLink to="/contact">Contact</MenuLink>
            <MenuButton danger onClick={() => showToast({ tone: 'failed', title: 'Could not be deleted' })}>
              Delete
            </MenuButton>
          </Menu>
        </Row>
      </Part>
      <Part title="Toasts">
        <Row>
          <Button variant="line" onClick={() => showToast(ADDED)}>
            Done, with a link
          </Button>
          <Button
            variant="line"
            onClick={() =>
              showToast({
                tone: 'failed',
                title: 'Payment Error',
                text: 'There was an error processing your payment. Please try again.',
              })
            }
          >
            Failed
          </Button>
          <Button
            variant="line"
            onClick={() =>
              showToast({
                tone: 'note',
                title: 'Karura Pearl Tiara is archived.',
                action: {
                  label: 'Undo',
                  onClick: () => showToast({ tone: 'done', title: 'It is back in the shop.' }),
                },
              })
            }
          >
            Note, with undo
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              showToastAfterReload(ADDED);
              location.reload();
            }}
          >
            After a reload
          </Button>
        </Row>
      </Part>
    </>
  );
}
