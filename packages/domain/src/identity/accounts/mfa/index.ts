export * from './begin-enrolment.ts';
export * from './confirm-enrolment.ts';
export * from './disable-mfa.ts';
export * from './mfa.schema.ts';
export * from './reset-mfa.ts';
export * from './verify-challenge.ts';
