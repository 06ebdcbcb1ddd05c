/** Who makes a change, and when. */
export interface Actor {
  actorId: number;
  now: Date;
}

/** The same, but `actorId` is null for the system or a guest. */
export interface OptionalActor {
  actorId: number | null;
  now: Date;
}
