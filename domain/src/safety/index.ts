export * from './constants.ts';
export * from './contract.ts';
export * from './decisions.ts';
export * from './desk-contract.ts';
export * from './reasons.ts';
export * from './reports.ts';
export * from './subject-ids.ts';
export * from './subjects.ts';
