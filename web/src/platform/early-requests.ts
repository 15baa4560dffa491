declare global {
  interface Window {
    /** Requests that public/start.js has begun, by their address. */
    earlyRequests?: Map<string, Promise<Response>>;
  }
}

/** After this long, what an early request brought may be out of date. */
const FRESH_MS = 10_000;

/** The request for this address if it began with the page. Each is taken once. */
export function takeEarlyRequest(url: string): Promise<Response> | undefined {
  const request = window.earlyRequests?.get(url);
  window.earlyRequests?.delete(url);
  return performance.now() < FRESH_MS ? request : undefined;
}
