import { hasPermission, type Permission, type StaffRole } from '@harusi/contracts/constants/staff-roles';
import { createContext, useContext } from 'react';

/** The role of the member of staff who is signed in, as the API knows it. */
export const StaffRoleContext = createContext<StaffRole | null>(null);

/** Hides what a role may not do; the API refuses it anyway. */
export function useCan() {
  const role = useContext(StaffRoleContext);
  return (needed: Permission | readonly Permission[]): boolean => hasPermission(role, needed);
}
