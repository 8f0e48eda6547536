/** What is allowed but unwise, told beside the answer (decisions.md §1). */
export interface Warning {
  code: string;
  message: string;
  path?: string;
}
