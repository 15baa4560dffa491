import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';

import { modelContract } from '../../../rooms/coaching/index.ts';
import { apiContract, apiRooms, deskRooms } from '../../../rooms/contract.ts';
import { describeRooms, type DescribedRoom } from './openapi.ts';

const OPTIONS = {
  publicUrl: 'https://rizzly.example',
  cookieName: '__Host-rizzly',
  name: 'Rizzly',
};

interface Operation {
  operationId: string;
  description: string;
  tags: string[];
  responses: Record<string, unknown>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: { session: { name: string } } };
}

const document = describeRooms(apiRooms, OPTIONS) as Document;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

describe('the OpenAPI document', () => {
  it('passes a linter without an error or a warning', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        'operation-description': 'error',
        'operation-operationId': 'error',
        'operation-operationId-unique': 'error',
        'operation-operationId-url-safe': 'error',
        'operation-tag-defined': 'error',
        'operation-singular-tag': 'error',
        'tag-description': 'error',
        // The product is in no registry, and its operator decides about the license.
        'info-license': 'off',
      },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(
      problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([]);
  });

  const keysOf = (rooms: Record<string, DescribedRoom>) =>
    Object.values(rooms).flatMap(({ contract }) => Object.keys(contract));

  it('contains every endpoint of every room once, except the desk’s', () => {
    // The model's calls exist only where an operator has set one.
    const all = [...[apiRooms, deskRooms].flatMap(keysOf), ...Object.keys(modelContract)];
    expect(all.toSorted()).toEqual(Object.keys(apiContract).toSorted());
    expect(operations).toHaveLength(keysOf(apiRooms).length);
    expect(operations.every(({ description, tags }) => description && tags.length === 1)).toBe(
      true,
    );
  });

  it('keeps operation ids stable', () => {
    expect(document.paths['/api/users/{id}/matches']?.['get']?.operationId).toBe(
      'getUsersByIdMatches',
    );
    expect(document.paths['/api/profile-picture/upload-url']?.['post']?.operationId).toBe(
      'postProfilePictureUploadUrl',
    );
  });

  it('names the cookie as it is set', () => {
    expect(document.components.securitySchemes.session.name).toBe('__Host-rizzly');
  });

  it('lists every status of a call', () => {
    const statuses = (path: string, method: string) =>
      Object.keys(document.paths[path]?.[method]?.responses ?? {}).map(Number);
    expect(statuses('/api/auth/login', 'post')).toEqual([
      200, 400, 401, 403, 408, 413, 415, 429, 500, 503,
    ]);
    expect(statuses('/api/auth/session', 'get')).toEqual([200, 400, 401, 429, 500, 503]);
    expect(statuses('/api/users/{id}', 'put')).toEqual([
      200, 400, 401, 403, 404, 408, 413, 415, 429, 500, 503,
    ]);
  });
});
