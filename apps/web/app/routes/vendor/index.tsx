import { redirect } from 'react-router';

export const meta = () => [{ title: 'Vendor Dashboard | Harusi' }];

export const clientLoader = () => redirect('/vendor/dashboard');

export default function VendorIndex() {
  return null;
}
