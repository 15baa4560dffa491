export { safetyAudit } from './tables.ts';
export {
  writeAudit,
  type AuditAction,
  changeWithAudit,
  checkAuditChain,
  countAudits,
  findLastAudit,
  tellDesk,
} from './audit.ts';
