import { calls } from '@harusi/contracts/calls';
import type { Permission } from '@harusi/contracts/constants/staff-roles';
import type { Call } from '@harusi/contracts/call';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** As much of JSON Schema as the API's document uses. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

/** One method of one path, as the document describes it. */
export interface Operation {
  name: string;
  method: string;
  path: string;
  access: string;
  /** What staff need, on routes for admins; of several one is enough. */
  permission: Permission | readonly Permission[] | undefined;
  params: { name: string; schema: Schema }[];
  query: { name: string; schema: Schema; required: boolean }[];
  /** By content type. */
  bodies: Record<string, Schema>;
  /** The status codes it may answer with, besides 4xx. */
  statuses: number[];
}

interface Described {
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}

/** Every operation of the OpenAPI document, and those that only machines call, which it leaves out. */
export async function listOperations(app: FastifyInstance): Promise<Operation[]> {
  const document: { paths: Record<string, Record<string, Described>> } = (
    await app.inject('/schema/')
  ).json();
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toOperation(method.toUpperCase(), path, operation)),
  );
  const hidden = Object.entries<Call>(calls)
    .filter(([, call]) => call.hidden)
    .map(([name, call]) => toHiddenOperation(name, call));
  const configs = new Map(
    app.routeTable.map(({ method, url, config }) => [
      `${String(method)} ${url.replace(/:(\w+)/g, '{$1}')}`,
      config,
    ]),
  );
  return [...described, ...hidden].map((operation) => ({
    ...operation,
    access: String(configs.get(operation.name)?.access),
    permission: configs.get(operation.name)?.permission,
  }));
}

type Unguarded = Omit<Operation, 'access' | 'permission'>;

function toOperation(method: string, path: string, { parameters = [], ...rest }: Described): Unguarded {
  const named = (place: string) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, schema, required = false }) => ({ name, schema, required }));
  const bodies = Object.entries(rest.requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema]);
  return {
    name: `${method} ${path}`,
    method,
    path,
    params: named('path'),
    query: named('query'),
    bodies: Object.fromEntries(bodies),
    statuses: Object.keys(rest.responses).map(Number).filter(Boolean),
  };
}

/** Messages of M-Pesa have no schema: their handlers store whatever comes. */
function toHiddenOperation(name: string, { params, status }: Call): Unguarded {
  const [method = '', path = ''] = name.split(' ');
  const { properties = {} } = params ? (z.toJSONSchema(params, { io: 'input' }) as Schema) : {};
  return {
    name,
    method,
    path,
    params: Object.entries(properties).map(([field, schema]) => ({ name: field, schema })),
    query: [],
    bodies: method === 'POST' ? { 'application/json': { properties: { Body: {}, Result: {} } } } : {},
    statuses: [status ?? 200],
  };
}
