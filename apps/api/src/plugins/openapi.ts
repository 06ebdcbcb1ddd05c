import { type Call, REQUEST_HEADERS } from '@harusi/contracts/call';
import { calls } from '@harusi/contracts/calls';
import { Problem } from '@harusi/contracts/common';
import { basePathOf } from '@harusi/environment/addresses';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addRoute } from '../lib/add-route.ts';

/** Swagger UI needs inline styles. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const problemBody = { 'application/json': { schema: toWire(Problem) } };
const problem = { description: 'Refused', content: problemBody };
const unavailable = {
  description: 'Busy, or a server that we need is away: repeat the request after `Retry-After` seconds',
  headers: { 'Retry-After': { schema: { type: 'integer' } } },
  content: problemBody,
};
const full = { description: 'No room for the file', content: problemBody };

/** The OpenAPI 3.1 document at `/schema/` and Swagger UI at `/docs/`, both generated from the contracts. */
export const openapi = fastifyPlugin(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Harusi API',
        version: '1.0.0',
        description:
          'Wedding accessories and stylists in Kenya. Money is decimal shillings as text ("4900.00"), moments are UTC.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: app.settings.apiUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (document) =>
      describeAccess(withHeaders(toJsonSchema(withForm(document)), document), document.route.config?.access),
  });

  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
      route.schema = { ...route.schema, hide: true };
    });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: basePathOf(app.settings.apiUrl),
      staticCSP: DOCS_POLICY,
    });
  });

  addRoute(app, 'GET /schema/', { access: 'public' }, async () => app.swagger());
});

const toJsonSchema = createJsonSchemaTransform({
  zodToJsonConfig: {
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // Documents the wire format of money and moments.
      if (!(zodSchema instanceof z.ZodCodec)) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, toWire(zodSchema.def.in as z.ZodType));
    },
  },
});

function toWire(schema: z.ZodType) {
  const { $schema: _, ...wire } = z.toJSONSchema(schema, { io: 'input' });
  return wire;
}

type Document = Parameters<typeof toJsonSchema>[0];

/**
 * A form has no `body` schema, because its handler reads it; here it gets one, for the documentation only.
 */
function withForm(document: Document): Document {
  const { call } = document.route.config ?? {};
  const { form }: Call = call === undefined ? {} : calls[call];
  return form ? { ...document, schema: { ...document.schema, body: form } } : document;
}

type Described = ReturnType<typeof toJsonSchema>;

/** Optional headers, which handlers read: no schema validates them. */
function withHeaders({ schema, url }: Described, { route }: Document): Described {
  const { call } = route.config ?? {};
  const { headers }: Call = call === undefined ? {} : calls[call];
  if (!schema || headers === undefined) return { schema, url };
  const described = headers.map((name) => [name, { type: 'string', description: REQUEST_HEADERS[name] }]);
  const properties = Object.fromEntries(described);
  return { url, schema: { ...schema, headers: { type: 'object', properties } } };
}

function describeAccess({ schema, url }: Described, access: string | undefined): Described {
  if (!schema || schema['hide']) return { schema, url };
  const closed = access !== 'public' && access !== 'key';
  const response = {
    503: unavailable,
    ...(schema['consumes'] !== undefined && { 507: full }),
    ...(schema['response'] as object),
    '4xx': problem,
  };
  return {
    url,
    schema: {
      ...schema,
      response,
      tags: [url.split('/')[1] ?? 'shop'],
      ...(closed && { security: [{ bearer: [] }], description: `For: ${access}` }),
    },
  };
}
