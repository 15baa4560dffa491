import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';

import { callerOf } from '../limits/caller.ts';
import type { Limits } from '../limits/limits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { invalidInput, UNREADABLE } from './app-error.ts';
import { POLICY_REPORTS } from './security-headers.ts';

const TYPES = ['application/csp-report', 'application/reports+json'];
const BODY_LIMIT_BYTES = 16 * 1024;
/** Of one message; more say nothing new. */
const REPORTS_MAX = 20;
/** By caller, for RATE_LIMIT_MULTIPLIER 1. */
const REPORTS = { name: 'policy-reports', points: 60, seconds: 60 };

/** The directives that our policy has. Others are counted as one, or anybody could add a figure. */
const DIRECTIVE =
  /^(?:default|script|style|img|media|font|connect|worker|object)-src(?:-elem|-attr)?$|^(?:base-uri|form-action|frame-ancestors)$/u;

/**
 * Counts what browsers report about the content security policy, by directive. Nothing else of a
 * report is kept: it has addresses of pages.
 */
export function countPolicyReports(
  http: FastifyInstance,
  { limits, metrics }: { limits: Limits; metrics: Metrics },
): void {
  const reports = new Counter({
    name: 'rizzly_policy_reports_total',
    help: 'Reports of browsers about the content security policy, by directive',
    labelNames: ['directive'],
    registers: [metrics.registry],
  });
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(TYPES, { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    scope.post(
      POLICY_REPORTS,
      {
        bodyLimit: BODY_LIMIT_BYTES,
        // A browser may send reports later, from no page. They use no session.
        config: { takesOtherSites: true },
        onRequest: ({ ip }: FastifyRequest) => limits.take(REPORTS, callerOf(ip)),
      },
      async ({ body }, reply) => {
        for (const directive of readDirectives(body)) reports.inc({ directive });
        return reply.code(204).send();
      },
    );
  });
}

function readDirectives(body: unknown): string[] {
  const given = readJson(body);
  const messages = (Array.isArray(given) ? given : [given]).slice(0, REPORTS_MAX);
  return messages.map((message) => {
    const report = fieldOf(message, 'csp-report') ?? fieldOf(message, 'body');
    const directive =
      fieldOf(report, 'effectiveDirective') ??
      fieldOf(report, 'effective-directive') ??
      fieldOf(report, 'violated-directive');
    return typeof directive === 'string' && DIRECTIVE.test(directive) ? directive : 'other';
  });
}

function readJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    throw invalidInput('', UNREADABLE);
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
