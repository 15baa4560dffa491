export { healthJobs } from './jobs.ts';
export { PROBE_BYTES, type ProbeAnswer } from './probe.ts';
export { healthRoutes } from './routes.ts';
export { nodes, upkeep } from './tables.ts';
