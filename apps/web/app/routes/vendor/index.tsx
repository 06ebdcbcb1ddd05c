import { redirect } from 'react-router';

export const clientLoader = () => redirect('/vendor/dashboard');

export default function VendorIndex() {
  return null;
}
