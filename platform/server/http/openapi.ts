import { z } from 'zod';

import { type Contract, type Endpoint } from '../../shared/index.ts';
import { statusesOf } from './serve.ts';

const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  comeBackUntil: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersOf(endpoint: Endpoint): object[] {
  const named = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, value]) => ({
      // What stands for the rest of a path has no name.
      name: name === '*' ? 'path' : name,
      in: place,
      required: place === 'path' || !(value as z.ZodType).safeParse(undefined).success,
      schema: jsonSchema(value as z.ZodType, 'input'),
    }));
  return [...named(endpoint.params, 'path'), ...named(endpoint.query, 'query')];
}

function requestBodyOf({ body, file }: Endpoint): object {
  const content = body
    ? { 'application/json': { schema: jsonSchema(body, 'input') } }
    : file
      ? { [file]: { schema: { type: 'string', format: 'binary' } } }
      : undefined;
  return content ? { requestBody: { required: true, content } } : {};
}

function contentOf({ answersFile, response }: Endpoint): object {
  return answersFile === undefined
    ? { 'application/json': { schema: jsonSchema(response, 'output') } }
    : { [answersFile]: { schema: { type: 'string', format: 'binary' } } };
}

const REFUSALS: Record<number, string> = {
  400: 'The input is not valid',
  401: 'No session, or wrong credentials',
  403: 'Not allowed, or sent by a page of another site',
  404: 'Not found',
  408: 'The body took too long to arrive',
  409: 'The current state does not allow it',
  413: 'The body is too large',
  415: 'The body has an unsupported type',
  429: 'Too many calls; `Retry-After` says when to try again',
  500: 'An unexpected error',
  503: 'Not available right now; try again in a moment',
};

function responsesOf(key: string, endpoint: Endpoint): object {
  const successes = new Set([endpoint.status ?? 200, ...(endpoint.mayExist ? [200] : [])]);
  return Object.fromEntries(
    statusesOf(key, endpoint).map((status) => [
      status,
      successes.has(status)
        ? {
            description: 'Success',
            content: contentOf(endpoint),
          }
        : {
            description: REFUSALS[status] ?? 'Refused',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
    ]),
  );
}

/** A room of the product and its endpoints. */
export interface DescribedRoom {
  about: string;
  contract: Contract;
}

const ABOUT =
  'The calls of the web application. The session cookie says who is calling; every answer that is not OK has a code and a message that a member may read.';

/** The OpenAPI 3.1 document, made from the contracts. Each room is a tag. */
export function describeRooms(
  rooms: Record<string, DescribedRoom>,
  { publicUrl, cookieName, name }: { publicUrl: string; cookieName: string; name: string },
): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [room, { contract }] of Object.entries(rooms)) {
    for (const [key, endpoint] of Object.entries(contract)) {
      const [method = '', path = ''] = key.split(' ');
      const template = path.replaceAll(/:(\w+)/gu, '{$1}').replace('*', '{path}');
      paths[template] ??= {};
      paths[template][method.toLowerCase()] = {
        operationId: operationIdOf(method, path),
        summary: endpoint.summary,
        description: endpoint.description,
        tags: [room],
        security: securityOf(path, endpoint),
        parameters: parametersOf(endpoint),
        ...requestBodyOf(endpoint),
        responses: responsesOf(key, endpoint),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${name} API`, version: '1.0.0', description: ABOUT },
    servers: [{ url: publicUrl }],
    tags: Object.entries(rooms).map(([name, { about }]) => ({ name, description: about })),
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBody, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName },
        ...(Object.keys(paths).some(isForStaff) && { token: { type: 'http', scheme: 'bearer' } }),
      },
    },
  };
}

function securityOf(path: string, { access }: Endpoint): object[] {
  if (access === 'public') return [];
  return isForStaff(path) ? [{ session: [] }, { token: [] }] : [{ session: [] }];
}

/** Programs call for staff alone. */
const isForStaff = (path: string): boolean => /^\/api\/(?:desk|admin)\//u.test(path);

/** Depends on the path only: `GET /api/users/:id/matches` is `getUsersByIdMatches`. */
function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//u, '')
    .replaceAll(/:(\w+)/gu, 'by-$1')
    .replace('*', 'by-path')
    .split(/[/-]/u);
  const capitalised = words.map((word) => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`);
  return `${method.toLowerCase()}${capitalised.join('')}`;
}
