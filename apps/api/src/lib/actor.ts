/** Who makes a change, and when. */
export interface Actor {
  actorId: number;
  now: Date;
}

/** The same where the system itself or a guest without an account may act: then `actorId` is null. */
export interface OptionalActor {
  actorId: number | null;
  now: Date;
}
