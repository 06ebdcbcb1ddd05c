import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What browsers send unless a form says otherwise. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** A message of 4,000 letters takes at most 36,000 bytes in this encoding, in any script. */
const MAX_BYTES = 64 * 1024;

type Step = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

interface FormOptions {
  siteUrl: string;
  /** Whether the page at this path has a form for visitors without JavaScript. */
  accepts: (path: string) => Promise<boolean>;
  limit: Step;
  /** Answers with a page. */
  handle: (form: string, ...args: Parameters<Step>) => Promise<unknown>;
}

/**
 * Forms that browsers post themselves, without our script: from our own pages only, and small ones. They carry no session,
 * because the session lives in the script; the check keeps other sites from sending spam through their visitors.
 */
export function routeForms(server: FastifyInstance, { siteUrl, accepts, limit, handle }: FormOptions): void {
  const { origin } = new URL(siteUrl);

  const isOurs = ({ headers }: FastifyRequest) =>
    headers.origin === origin && (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';

  const check: Step = async (request, reply) => {
    const [path = '/'] = request.url.split('?', 1);
    if (!(await accepts(path))) return reply.callNotFound();
    if (isOurs(request)) return undefined;
    return reply.code(403).send({ detail: 'This form was not sent from our page. Please open it again.' });
  };

  // A scope of its own, so that no other route understands this type.
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.route({
      method: 'POST',
      url: '*',
      bodyLimit: MAX_BYTES,
      onRequest: [check, limit],
      handler: (request, reply) =>
        handle(typeof request.body === 'string' ? request.body : '', request, reply),
    });
  });
}
