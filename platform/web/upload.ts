import { NetworkError, readError, type ApiError } from './api-error.ts';

/**
 * PUTs a file to an upload address and reports the progress from 0 to 1, which `fetch` can't. Only
 * the path is used, because the page may be open under another of the server's names.
 */
export function uploadFile(
  uploadURL: string,
  file: Blob,
  { onProgress, signal }: { onProgress?: (share: number) => void; signal?: AbortSignal } = {},
): Promise<void> {
  const { pathname, search } = new URL(uploadURL, location.href);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', pathname + search);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else void readFailure(request).then(reject);
    });
    request.addEventListener('error', () =>
      reject(new NetworkError('The server could not be reached.')),
    );
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

/** The whole of a member's own picture, which every browser can show. */
export const originalOf = (id: string): string => `/api/pictures/${id}/original`;

/** The id in an upload address, with or without its signature. */
export const uploadIdOf = (address: string): string =>
  new URL(address, location.href).pathname.split('/').at(-1) ?? '';

function readFailure(request: XMLHttpRequest): Promise<ApiError> {
  const { status, statusText, responseText } = request;
  return readError(new Response(responseText, { status, statusText }));
}
