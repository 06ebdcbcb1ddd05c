import cors from '@fastify/cors';
import type { Connection, Db } from '@harusi/db/client';
import { basePathOf, withoutBasePath } from '@harusi/environment/addresses';
import { createClientErrorHandler, createHttpServer } from '@harusi/environment/http';
import type { Environment } from '@harusi/environment/environment';
import type { MpesaAccount } from '@harusi/environment/accounts/mpesa-account';
import type { TextAccounts } from '@harusi/environment/accounts/text-accounts';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { emailSampleRoutes } from './email-samples/email-samples.routes.ts';
import { readEmailSamples } from './email-samples/read-samples.ts';
import type { LiveEventHub } from './lib/live-events.ts';
import { accountingRoutes } from './modules/accounting/accounting.routes.ts';
import { accountRoutes } from './modules/accounts/accounts.routes.ts';
import { addressRoutes } from './modules/accounts/addresses.routes.ts';
import { adminRoutes } from './modules/accounts/admins.routes.ts';
import { secondFactorRoutes } from './modules/accounts/second-factor/second-factor.routes.ts';
import { sessionRoutes } from './modules/accounts/sessions/sessions.routes.ts';
import { findViewer } from './modules/accounts/sessions/sessions.service.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { bookingPaperRoutes } from './modules/booking-papers/booking-papers.routes.ts';
import { bookingRoutes } from './modules/bookings/bookings.routes.ts';
import { officeBookingRoutes } from './modules/bookings/office/office-bookings.routes.ts';
import { saleRoutes } from './modules/bookings/sales/sales.routes.ts';
import { flashSaleRoutes } from './modules/campaigns/flash-sales.routes.ts';
import { cartRoutes } from './modules/carts/carts.routes.ts';
import { catalogueRoutes } from './modules/catalogue/catalogue.routes.ts';
import { clientRoutes } from './modules/clients/clients.routes.ts';
import { dataRequestRoutes } from './modules/data-requests/data-requests.routes.ts';
import { deliveryRoutes } from './modules/delivery/delivery.routes.ts';
import { emailWordingRoutes } from './modules/email-wordings/email-wordings.routes.ts';
import { enquiryRoutes } from './modules/enquiries/enquiries.routes.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { liveEventRoutes } from './modules/live-events/live-events.routes.ts';
import { mediaRoutes } from './modules/media/media.routes.ts';
import { messageChoiceRoutes } from './modules/message-choices/message-choices.routes.ts';
import { notificationRoutes } from './modules/notifications/notifications.routes.ts';
import { officeCollectionRoutes } from './modules/office-catalogue/office-collections.routes.ts';
import { officeProductRoutes } from './modules/office-catalogue/products/office-products.routes.ts';
import { officeSearchRoutes } from './modules/office-catalogue/office-search.routes.ts';
import { officeDashboardRoutes } from './modules/office-dashboard/office-dashboard.routes.ts';
import { parcelRoutes } from './modules/orders/office/parcels.routes.ts';
import { correctionRoutes } from './modules/orders/corrections/corrections.routes.ts';
import { officeMessageRoutes } from './modules/office-messages/office-messages.routes.ts';
import { officeOrderRoutes } from './modules/orders/office/office-orders.routes.ts';
import { guestAccessRoutes } from './modules/guest-access/guest-access.routes.ts';
import { orderRoutes } from './modules/orders/orders.routes.ts';
import { packageRoutes } from './modules/packages/packages.routes.ts';
import { orderPaperRoutes } from './modules/papers/orders/order-papers.routes.ts';
import { parcelPaperRoutes } from './modules/papers/parcels/parcel-papers.routes.ts';
import { paymentExceptionRoutes } from './modules/payment-exceptions/payment-exceptions.routes.ts';
import { textReportRoutes } from './modules/outbox/text-reports.routes.ts';
import { paymentRoutes } from './modules/payments/payments.routes.ts';
import { productAlertRoutes } from './modules/product-alerts/product-alerts.routes.ts';
import { officeSettingsRoutes } from './modules/office-settings/office-settings.routes.ts';
import { shopRoutes } from './modules/shop/shop.routes.ts';
import { shortLinkRoutes } from './modules/short-links/short-links.routes.ts';
import { moderationRoutes } from './modules/stylists/moderation/moderation.routes.ts';
import { officeStylistRoutes } from './modules/stylists/office/office-stylists.routes.ts';
import { stylistRoutes } from './modules/stylists/stylists.routes.ts';
import { approvalRoutes } from './modules/submissions/approvals/approvals.routes.ts';
import { submissionRoutes } from './modules/submissions/submissions.routes.ts';
import { pauseRoutes } from './modules/transfers/pause/pause.routes.ts';
import { payoutRoutes } from './modules/transfers/payouts/payouts.routes.ts';
import { refundRoutes } from './modules/transfers/refunds/refunds.routes.ts';
import { transferRoutes } from './modules/transfers/transfers.routes.ts';
import { vendorPaperRoutes } from './modules/vendor-papers/vendor-papers.routes.ts';
import { officeVendorRoutes } from './modules/vendors/office-vendors.routes.ts';
import { officeReturnRoutes, vendorReturnRoutes } from './modules/orders/returns/office-returns.routes.ts';
import { returnRoutes } from './modules/orders/returns/returns.routes.ts';
import { vendorRoutes } from './modules/vendors/vendors.routes.ts';
import type { PaymentContext } from './services/mpesa/payment-context.ts';
import { callers } from './plugins/callers.ts';
import { access } from './plugins/access.ts';
import { admission } from './plugins/admission/admission.ts';
import { sendError, errorHandler } from './plugins/error-handler.ts';
import { health } from './plugins/health.ts';
import { responseCache } from './plugins/responses/response-cache.ts';
import { responseValidation } from './plugins/responses/response-validation.ts';
import { proofNonce } from './plugins/proof-nonce.ts';
import { rateLimits } from './plugins/rate-limits.ts';
import { observability, toRequestId } from './plugins/observability.ts';
import { openapi } from './plugins/openapi.ts';
import { SECURITY_HEADERS, securityHeaders } from './plugins/security-headers.ts';
import { tracing } from './plugins/tracing.ts';
import type { FileStore } from './services/files/file-store.ts';
import { wireModules } from './wiring.ts';

/** Everything the app needs: it reads no environment and no clock of its own. */
export interface AppSettings {
  siteUrl: string;
  apiUrl: string;
  jwtSecret: string;
  pageServerKey: string;
  metricsKey: string | undefined;
  cacheMegabytes: number;
  streams: Environment['streams'];
  holds: Environment['holds'];
  load: Environment['load'];
  /** Where pictures and generated secrets are; its disk must not be full. */
  dataDir: string;
  readsPerMinute: number;
  payoutApprovalAboveCents: number;
  demo: boolean;
  mode: Environment['mode'];
  adminSecondFactor: Environment['adminSecondFactor'];
  apiDocs: boolean;
  trustProxy: number;
  mpesaEnv: Environment['mpesaEnv'];
  mpesa: MpesaAccount;
  texts: TextAccounts;
  /** Part of the addresses at which SMS are reported. */
  textReportSecret: string;
}

export interface AppOptions {
  connection: Connection;
  now: () => Date;
  hub: LiveEventHub;
  settings: AppSettings;
  files: FileStore;
  payments: PaymentContext;
  log: FastifyBaseLogger;
}

declare module 'fastify' {
  interface FastifyInstance {
    db: Db;
    pool: Connection['pool'];
    reads: Connection['reads'];
    probe: Connection['probe'];
    now: () => Date;
    hub: LiveEventHub;
    settings: AppSettings;
    files: FileStore;
    payments: PaymentContext;
    /** The public URL of a request, for the links of paginated lists. */
    urlOf(request: FastifyRequest): URL;
  }
}

const MAX_JSON_BYTES = 1024 * 1024;
/** Uploading ten pictures over a slow connection takes minutes. */
const SERVER_OPTIONS = { requestTimeout: 300_000, keepAliveTimeout: 72_000 };

/** Builds the API: shared plugins, then one line per module. */
export async function buildApp({ connection, now, hub, settings, files, payments, log }: AppOptions) {
  wireModules();
  const basePath = basePathOf(settings.apiUrl);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }), // `observability` writes one line instead
    genReqId: (request) => toRequestId(request.headers['x-request-id']),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: sendError,
    clientErrorHandler: createClientErrorHandler(SECURITY_HEADERS),
    bodyLimit: MAX_JSON_BYTES,
    serverFactory: (handle) =>
      createHttpServer(SERVER_OPTIONS, SECURITY_HEADERS, (request, response) => {
        request.url = withoutBasePath(request.url ?? '/', basePath);
        if (!app.serveFromCache(request, response)) handle(request, response);
      }),
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    return503OnClosing: true,
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('db', connection.db);
  app.decorate('pool', connection.pool);
  app.decorate('reads', connection.reads);
  app.decorate('probe', connection.probe);
  app.decorate('now', now);
  app.decorate('hub', hub);
  app.decorate('settings', settings);
  app.decorate('files', files);
  app.decorate('payments', payments);
  // Ignores the Host header, which the caller controls. A cached response names its normalised URL.
  app.decorate('urlOf', ({ url, cacheKey }) => new URL(settings.apiUrl + (cacheKey ?? url)));

  await app.register(tracing);
  await app.register(errorHandler);
  await app.register(callers);
  await app.register(securityHeaders);
  await app.register(cors, {
    origin: settings.siteUrl,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'dpop',
      'idempotency-key',
      'x-challenge-answer',
      'x-order-key',
      'x-request-id',
      'x-upload-key',
    ],
    exposedHeaders: ['retry-after', 'x-request-id', 'etag', 'date', 'dpop-nonce'],
    maxAge: 86_400,
    strictPreflight: false, // it would reject other OPTIONS requests with plain text instead of a Problem
  });
  await app.register(admission);
  await app.register(access, { findViewer });
  await app.register(rateLimits);
  await app.register(proofNonce);
  await app.register(observability);
  await app.register(responseCache);
  await app.register(responseValidation);
  if (settings.apiDocs) await app.register(openapi);

  await app.register(health);
  await app.register(accountRoutes);
  await app.register(sessionRoutes);
  await app.register(secondFactorRoutes);
  await app.register(addressRoutes);
  await app.register(messageChoiceRoutes);
  await app.register(cartRoutes);
  await app.register(catalogueRoutes);
  await app.register(dataRequestRoutes);
  await app.register(deliveryRoutes);
  await app.register(emailWordingRoutes, { readSamples: readEmailSamples });
  await app.register(enquiryRoutes);
  await app.register(healthRoutes);
  await app.register(liveEventRoutes);
  await app.register(mediaRoutes);
  await app.register(officeMessageRoutes);
  await app.register(officeOrderRoutes);
  await app.register(parcelRoutes);
  await app.register(correctionRoutes);
  await app.register(returnRoutes);
  await app.register(officeReturnRoutes);
  await app.register(vendorReturnRoutes);
  await app.register(guestAccessRoutes);
  await app.register(orderRoutes);
  await app.register(orderPaperRoutes);
  await app.register(parcelPaperRoutes);
  await app.register(paymentRoutes);
  await app.register(textReportRoutes);
  await app.register(productAlertRoutes);
  await app.register(paymentExceptionRoutes);
  await app.register(shopRoutes);
  await app.register(shortLinkRoutes);
  await app.register(vendorRoutes);
  await app.register(vendorPaperRoutes);
  await app.register(officeVendorRoutes);
  await app.register(submissionRoutes);
  await app.register(approvalRoutes);
  await app.register(notificationRoutes);
  await app.register(flashSaleRoutes);
  await app.register(officeProductRoutes);
  await app.register(officeCollectionRoutes);
  await app.register(officeSearchRoutes);
  await app.register(officeDashboardRoutes);
  await app.register(officeSettingsRoutes);
  await app.register(adminRoutes);
  await app.register(auditRoutes);
  await app.register(packageRoutes);
  await app.register(stylistRoutes);
  await app.register(officeStylistRoutes);
  await app.register(moderationRoutes);
  await app.register(bookingRoutes);
  await app.register(bookingPaperRoutes);
  await app.register(officeBookingRoutes);
  await app.register(saleRoutes);
  await app.register(transferRoutes);
  await app.register(pauseRoutes);
  await app.register(payoutRoutes);
  await app.register(refundRoutes);
  await app.register(accountingRoutes);
  await app.register(clientRoutes);
  if (settings.mode === 'development') await app.register(emailSampleRoutes);
  return app;
}
