export { fieldPackQuery, fieldPackSchema } from './field-pack.schema.ts';
export { readFieldPack } from './read-field-pack.ts';
