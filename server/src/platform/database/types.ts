import { types, type CustomTypesConfig } from 'pg';

type Read = (text: string) => unknown;

const asText: Read = (text) => text;
const asJson: Read = (text) => JSON.parse(text) as unknown;

/** By the type's number in PostgreSQL. Everything else is text, times too: drizzle reads those. */
const READERS = new Map<number, Read>([
  [types.builtins.BOOL, (text) => text === 't'],
  [types.builtins.INT2, Number],
  [types.builtins.INT4, Number],
  [types.builtins.OID, Number],
  [types.builtins.FLOAT4, Number],
  [types.builtins.FLOAT8, Number],
  [types.builtins.JSON, asJson],
  [types.builtins.JSONB, asJson],
]);

/** Lists of these, and bytes, as the driver reads them. */
const BUILT_IN = new Set([
  17, 199, 1000, 1003, 1005, 1007, 1009, 1015, 1016, 1021, 1022, 2951, 3807,
]);

/**
 * How values are read. The driver's own table makes a `Date` of each time, which drizzle would
 * have to undo.
 */
export const TYPES: CustomTypesConfig = {
  getTypeParser: ((type: number): Read =>
    READERS.get(type) ??
    (BUILT_IN.has(type)
      ? types.getTypeParser(type, 'text')
      : asText)) as CustomTypesConfig['getTypeParser'],
};
