declare global {
  /** Requests that public/start.js has sent, by their address. */
  var earlyRequests: Map<string, Promise<Response>> | undefined;
}

/** An older early response may be out of date. */
const FRESH_MS = 10_000;

/** Returns the early request for this address, once. */
export function takeEarlyRequest(url: string): Promise<Response> | undefined {
  const request = globalThis.earlyRequests?.get(url);
  globalThis.earlyRequests?.delete(url);
  return performance.now() < FRESH_MS ? request : undefined;
}
