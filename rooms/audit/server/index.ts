export { safetyAudit } from './tables.ts';
export {
  writeAudit,
  type AuditAction,
  changeWithAudit,
  checkAuditChain,
  findLastAudit,
  tellDesk,
} from './audit.ts';
