import type { UserType } from '@harusi/contracts/accounts/accounts';
import type { StaffRole } from '@harusi/contracts/constants/staff-roles';

/** The signed-in user of a request, as the database knows them now. */
export interface Viewer {
  userId: number;
  userType: UserType;
  /** What an admin may do; null for everyone else. */
  staffRole: StaffRole | null;
  sessionId: string;
  hasSecondFactor: boolean;
  /** A live stream ends when the access token or the session does. */
  accessUntil: Date;
  /** Until when changes that need a fresh confirmation are allowed. */
  confirmedUntil: Date;
}
