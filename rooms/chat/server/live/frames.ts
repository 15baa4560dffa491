import { z } from 'zod';

import { agreementNeeded, AppError } from '../../../../platform/server/http/app-error.ts';
import { concealOwnError } from '../../../../platform/server/http/errors.ts';
import { textIn, type Text } from '../../../../platform/server/language/message.ts';
import type { Connection } from '../../../../platform/server/live/connection.ts';
import type { FrameListener } from '../../../../platform/server/live/sockets.ts';
import type { Logger } from '../../../../platform/server/log.ts';
import type { ErrorCode } from '../../../../platform/shared/index.ts';
import { isIssueKey } from '../../../issues.ts';
import type { LiveEvent } from '../../live/index.ts';
import { say } from './texts/index.ts';

/** A feature's handlers, by the type of frame. */
export type FrameHandlers<Schemas extends Record<string, z.ZodType>> = {
  [Type in keyof Schemas]: (
    connection: Connection,
    frame: z.output<Schemas[Type]>,
  ) => Promise<void> | void;
};

export interface FrameRouter extends FrameListener {
  /** Registers a feature's frames by `type`. Each type belongs to one feature. */
  answer<Schemas extends Record<string, z.ZodType>>(
    schemas: Schemas,
    handlers: FrameHandlers<Schemas>,
  ): void;
}

/** Parses each frame of a client by its contract and passes it to the handler of its type (§7). */
export function createFrameRouter(
  log: Logger,
  /** Whether a member must agree to the rules first. Asks the database only if that seems so. */
  mustAgree: (connection: Connection) => Promise<boolean> | false = () => false,
): FrameRouter {
  const byType = new Map<unknown, { schema: z.ZodType; handle: Handler }>();

  function run(connection: Connection, handle: Handler, frame: unknown): void {
    const fail = (error: unknown) => {
      const { language } = connection;
      const { message } =
        error instanceof AppError ? error.toBody(language) : concealOwnError(error, log, language);
      tellError(connection, message, null);
    };
    // Without `async`, so that a handler that only queues creates no promise.
    try {
      handle(connection, frame)?.catch(fail);
    } catch (error) {
      fail(error);
    }
  }

  return {
    answer: (schemas, handlers) => {
      for (const [type, schema] of Object.entries(schemas)) {
        if (byType.has(type)) throw new Error(`Two features answer the frame ${type}`);
        // Compiled, because frames are the most frequent input. Rejected frames are parsed again by
        // the plain schema, so the texts are the same. `strict` makes the start fail if compiling
        // is impossible.
        const compiled = z.compile(schema, { strict: true });
        // Stored by type, so each handler gets only frames that match its schema.
        byType.set(type, { schema: compiled, handle: handlers[type] as Handler });
      }
    },
    onFrame: (connection, text) => {
      const given = parseJson(text);
      const found = byType.get(typeOf(given));
      const parsed = found?.schema.safeParse(given);
      if (found && parsed?.success) {
        const { data } = parsed;
        const refused = found !== byType.get('ping') && mustAgree(connection);
        if (!refused) return run(connection, found.handle, data);
        const handle = async () => {
          if (!(await refused)) return found.handle(connection, data);
          const { code, text } = agreementNeeded();
          return refuseFrame(connection, text, clientMessageIdOf(given), code);
        };
        return run(connection, handle, data);
      }
      const reason = parsed?.error?.issues[0]?.message;
      const problem = isIssueKey(reason) ? reason : say.unknownFrame;
      refuseFrame(connection, problem, clientMessageIdOf(given));
    },
    onRefused: (connection, text, reason) => {
      refuseFrame(
        connection,
        reason,
        text === undefined ? null : clientMessageIdOf(parseJson(text)),
      );
    },
  };
}

/**
 * The type under which a frame's schema is registered: of chat messages that are not texts, with
 * their `messageType`.
 */
function typeOf(given: Record<string, unknown> | undefined): unknown {
  const messageType = given?.['messageType'];
  return messageType === 'voice' || messageType === 'picture'
    ? `${String(given?.['type'])} ${messageType}`
    : given?.['type'];
}

type Handler = (connection: Connection, frame: unknown) => Promise<void> | void;

/** Informs a client that its frame was rejected, which message it was (§18), and why. */
export function refuseFrame(
  connection: Connection,
  reason: Text,
  clientMessageId: string | null,
  code?: ErrorCode,
): void {
  tellError(connection, textIn(reason, connection.language), clientMessageId, code);
}

function tellError(
  connection: Connection,
  message: string,
  clientMessageId: string | null,
  code?: ErrorCode,
): void {
  const event: LiveEvent = {
    type: 'error',
    message,
    ...(code && { code }),
    ...(clientMessageId === null ? {} : { clientMessageId }),
  };
  connection.send(event);
}

/** Undefined for anything but an object. */
function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    const given: unknown = JSON.parse(text);
    return typeof given === 'object' && given !== null
      ? (given as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Text longer than an id is not sent back. */
function clientMessageIdOf(given: Record<string, unknown> | undefined): string | null {
  const id = given?.['clientMessageId'];
  return typeof id === 'string' && id.length <= 64 ? id : null;
}
