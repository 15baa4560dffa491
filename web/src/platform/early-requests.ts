declare global {
  /** Requests that public/start.js has begun, by their address. */
  var earlyRequests: Map<string, Promise<Response>> | undefined;
}

/** After this long, what an early request brought may be out of date. */
const FRESH_MS = 10_000;

/** The request for this address if it began with the page. Each is taken once. */
export function takeEarlyRequest(url: string): Promise<Response> | undefined {
  const request = globalThis.earlyRequests?.get(url);
  globalThis.earlyRequests?.delete(url);
  return performance.now() < FRESH_MS ? request : undefined;
}
