import { connect } from 'node:tls';
import type { Certificate } from './machine-checks.rules.ts';

const PATIENCE_MS = 4_000;

/** The certificate that visitors of our site get, as a browser would judge it. */
export function readCertificate(siteUrl: string): Promise<Certificate> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false, // an expired one has a date, too
      timeout: PATIENCE_MS,
    });
    const settle = (found: Certificate) => {
      socket.destroy();
      resolve(found);
    };
    socket.once('secureConnect', () => {
      const until = new Date(socket.getPeerCertificate().valid_to);
      const problem = socket.authorized ? undefined : String(socket.authorizationError);
      if (problem !== undefined && problem !== 'CERT_HAS_EXPIRED') settle({ problem });
      else settle(Number.isNaN(until.getTime()) ? { problem: 'it has no date' } : { until });
    });
    socket.once('timeout', () => settle({ unreachable: `${hostname} does not answer` }));
    socket.once('error', ({ message }) =>
      settle({ unreachable: `${hostname} can’t be reached (${message})` }),
    );
  });
}
