import type { Figures, Server } from './measure.ts';
import { measure } from './measure.ts';

/** What a response of a bare server costs now, which tells how fast the machine is now. */
export type Bare = Pick<Figures, 'nodeMs' | 'perSecond'>;

export const CONNECTIONS = 10;

export const measureBare = (server: Server, seconds: number, warmUpSeconds: number): Promise<Figures> =>
  measure({ server, request: () => ({ path: '/' }), seconds, connections: CONNECTIONS, warmUpSeconds });

/** For what was measured between the two: others may have begun or stopped to use the machine meanwhile. */
export const between = (before: Bare, after: Bare): Bare => ({
  nodeMs: (before.nodeMs + after.nodeMs) / 2,
  perSecond: (before.perSecond + after.perSecond) / 2,
});
