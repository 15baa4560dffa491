const THREADS = '16';

/**
 * To be called before all else: libuv reads the size when the first of its threads starts. Files,
 * pictures and the hashing of passwords share the pool; with its four threads files would wait.
 */
export function setThreadPoolSize(): void {
  process.env['UV_THREADPOOL_SIZE'] ??= THREADS;
}
