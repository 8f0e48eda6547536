import { ERROR_STATUS } from '@beekeeping/core/app-error';

/** docs/reference/error-codes.md: every code that an error answer may carry. */
export const errorCodes = async () => [
  {
    path: 'docs/reference/error-codes.md',
    content: `# Error codes

Generated from \`packages/core/src/app-error.ts\`. Every failure answers with \`application/problem+json\`; its \`code\` is stable.

| code | status |
| --- | --- |
${Object.entries(ERROR_STATUS)
  .map(([code, status]) => `| \`${code}\` | ${status} |`)
  .join('\n')}
`,
  },
];
