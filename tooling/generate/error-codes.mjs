import { ERROR_STATUS } from '@beekeeping/core/app-error';
import { FIELD_ERROR_MEANINGS, paramsOf } from '@beekeeping/core/field-error';
import { HIVE_CONFLICTS } from '@beekeeping/messages/hive-conflicts';
import { WARNING_CODES } from '@beekeeping/messages/warnings';

/** docs/reference/error-codes.md: every code that an error answer may carry. */
export const errorCodes = async () => {
  return [
    {
      path: 'docs/reference/error-codes.md',
      content: `# Error codes

Generated from \`packages/core/src/app-error.ts\`. Every failure answers with \`application/problem+json\`; its \`code\` is stable.
What people read for each code of this page is in \`packages/messages\`, in German and English: \`problemWords\` and
\`fieldErrorWords\` of the [client](../how-to/use-the-api-client.md#words-for-people).

| code | status |
| --- | --- |
${Object.entries(ERROR_STATUS)
  .map(([code, status]) => `| \`${code}\` | ${status} |`)
  .join('\n')}

## Errors of fields

Generated from \`packages/core/src/field-error.ts\`. Each of a problem's \`errors\` is \`{path, code, message, params}\`:
\`path\` is dotted from the root of the body (\`items.3.colonyId\`), of a query, path or header it is the bare name. Those of
path, query and body come together, at most 50. \`code\` and \`params\` are what a client words its own sentence from; what
is not \`string\` or \`number\` in \`params\` is a list of them.

| code | meaning | params |
| --- | --- | --- |
${Object.entries(FIELD_ERROR_MEANINGS)
  .map(
    ([code, meaning]) =>
      `| \`${code}\` | ${meaning} | ${paramsOf(
        /** @type {import('@beekeeping/core/field-error').FieldErrorCode} */ (code),
      )
        .map((name) => `\`${name}\``)
        .join(', ')} |`,
  )
  .join('\n')}

## Conflicts of a hive

Generated from \`packages/messages/src/hive-conflicts.ts\`: the \`conflict\` of a \`HIVE_CONFLICT\`, and of the \`IN_USE\`
of a change of the hive catalog.

| conflict | meaning |
| --- | --- |
${Object.entries(HIVE_CONFLICTS)
  .map(([code, { en }]) => `| \`${code}\` | ${en} |`)
  .join('\n')}

## Warnings

Generated from \`packages/core/src/warning.ts\`: what is allowed but unwise, in the \`warnings\` of an answer.

${WARNING_CODES.map((code) => `- \`${code}\``).join('\n')}
`,
    },
  ];
};
