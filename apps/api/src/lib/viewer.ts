import type { UserType } from '@harusi/contracts/accounts';

/** Who is asking: somebody signed in, as the database knows them now. */
export interface Viewer {
  userId: number;
  userType: UserType;
  sessionId: string;
  /** When their access token ends; a live stream ends with it. */
  accessUntil: Date;
}
