import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { DomainError } from '../../lib/errors.ts';
import { secretsMatch } from '../../lib/security/secret-tokens.ts';
import { readDeliveryReport, readOptOutReport } from '../../services/texts/africas-talking.rules.ts';
import { parseJson } from '../../services/texts/answer.rules.ts';
import { readWebhook } from '../../services/texts/whatsapp-cloud.rules.ts';
import { answerHandshake, isSignedByMeta } from '../../services/texts/whatsapp-webhook.ts';
import { recordOptOut } from './contact-points.service.ts';
import { holdChannel } from './held-channels.service.ts';
import { recordReport } from './reports.service.ts';

const MAX_REPORT_BYTES = 256 * 1024;
const RECEIVED = { received: true } as const;
const notThere = () => new DomainError('not_found', 'The requested resource was not found.');

/** Reports of the providers of texts. They change nothing but how far a text got. */
export const textReportRoutes: FastifyPluginAsync = async (app) => {
  const { db, now, settings } = app;
  const { whatsapp } = settings.texts;
  const report = { access: 'key', unqueued: true, bodyLimit: MAX_REPORT_BYTES } as const;

  addRoute(app, 'GET /texts/whatsapp/', { access: 'key' }, async ({ query }, reply) => {
    const challenge = whatsapp && answerHandshake(query, whatsapp.verifyToken);
    if (challenge === null) throw notThere();
    return reply.type('text/plain').send(challenge);
  });

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    addRoute(scope, 'POST /texts/sms/{secret}/{kind}/', report, async ({ params, body, log }) => {
      if (!secretsMatch(params.secret, settings.textReportSecret)) throw notThere();
      if (params.kind === 'opt-out') {
        const optOut = readOptOutReport(body);
        if (optOut) await recordOptOut(db, 'sms', optOut.to, now());
      } else {
        const delivery = readDeliveryReport(body);
        if (delivery) await recordReport(db, 'sms', delivery, now());
        else log.warn('a report on an SMS that we do not understand');
      }
      return RECEIVED;
    });
  });

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    addRoute(scope, 'POST /texts/whatsapp/', report, async ({ body, headers, log }) => {
      const signature = headers['x-hub-signature-256'];
      const isSigned =
        whatsapp !== null &&
        Buffer.isBuffer(body) &&
        typeof signature === 'string' &&
        isSignedByMeta(body, signature, whatsapp.appSecret);
      if (!isSigned) {
        log.warn('a report on WhatsApp without a valid signature');
        throw notThere();
      }
      const { reports, templateChanges } = readWebhook(parseJson(body.toString()));
      for (const one of reports) await recordReport(db, 'whatsapp', one, now());
      for (const { template, category } of templateChanges) {
        if (category === 'MARKETING') {
          await holdChannel(db, 'whatsapp', `WhatsApp now counts ${template} as advertising`, now());
        }
      }
      return RECEIVED;
    });
  });
};
