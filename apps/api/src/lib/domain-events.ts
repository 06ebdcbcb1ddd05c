import type { Db } from '@harusi/db/client';

/** A module's reaction to events of another. A handler only writes its own rows and queues jobs. */
export type EventHandlers<Events> = {
  [Type in keyof Events]?: (tx: Db, event: Events[Type]) => Promise<void>;
};

/** The events of one module with their payloads. */
export interface EventChannel<Events> {
  /**
   * Runs every handler in the caller's transaction: if one fails, the change that caused the event is undone
   * too.
   */
  publish<Type extends keyof Events>(tx: Db, type: Type, event: Events[Type]): Promise<void>;
  /** Replaces all handlers; called at start by `wiring.ts`. */
  setHandlers(...handlers: readonly EventHandlers<Events>[]): void;
}

export function createEventChannel<Events>(name: string): EventChannel<Events> {
  let registered: readonly EventHandlers<Events>[] | undefined;
  return {
    async publish(tx, type, event) {
      // Without handlers a paid order would silently send no email.
      if (registered === undefined) throw new Error(`Call wireModules() before publishing events of ${name}`);
      for (const handlers of registered) await handlers[type]?.(tx, event);
    },
    setHandlers(...handlers) {
      registered = handlers;
    },
  };
}
