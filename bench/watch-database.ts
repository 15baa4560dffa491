import {
  connectDatabase,
  type DatabaseConnection,
  type DatabaseLocation,
} from '../server/src/platform/database/database.ts';

export interface Statement {
  query: string;
  params: unknown[];
}

export interface Watched extends DatabaseConnection {
  /** The recorded statements. */
  statements: Statement[];
}

/** A connection whose statements are recorded. Not used for timing. */
export function watchDatabase(location: DatabaseLocation): Watched {
  const statements: Statement[] = [];
  const connection = connectDatabase(location, {
    connections: 1,
    onQuery: (query, params) => statements.push({ query, params }),
  });
  return { ...connection, statements };
}
