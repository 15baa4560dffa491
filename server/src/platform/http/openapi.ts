import { PRODUCT_NAME, type Contract, type Endpoint } from '@rizzly/domain/shared';
import { z } from 'zod';

import { statusesOf } from './serve.ts';

const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersOf(endpoint: Endpoint): object[] {
  const named = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, value]) => ({
      name,
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

function responsesOf(endpoint: Endpoint): object {
  const successes = new Set([endpoint.status ?? 200, ...(endpoint.mayExist ? [200] : [])]);
  return Object.fromEntries(
    statusesOf(endpoint).map((status) => [
      status,
      successes.has(status)
        ? {
            description: 'Success',
            content: { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } },
          }
        : {
            description: 'Refused',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
    ]),
  );
}

/** The OpenAPI 3.1 document of a contract: made, never written. */
export function describeContract(contract: Contract, publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [key, endpoint] of Object.entries(contract)) {
    const [method = '', path = ''] = key.split(' ');
    const template = path.replaceAll(/:(\w+)/gu, '{$1}');
    paths[template] ??= {};
    paths[template][method.toLowerCase()] = {
      summary: endpoint.summary,
      tags: [template.split('/')[2] ?? 'other'],
      security: endpoint.access === 'public' ? [] : [{ session: [] }],
      parameters: parametersOf(endpoint),
      ...requestBodyOf(endpoint),
      responses: responsesOf(endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version: '1.0.0' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'rizzly' } },
    },
  };
}
