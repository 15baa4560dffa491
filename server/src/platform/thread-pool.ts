/**
 * To be imported before all else: libuv reads it when its first thread starts. Hashing passwords,
 * reading files and resizing pictures share the pool, whose four threads would make files wait.
 */
process.env['UV_THREADPOOL_SIZE'] ??= '16';
