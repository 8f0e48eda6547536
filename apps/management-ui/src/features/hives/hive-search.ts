/** The system whose parts are shown, as it stands in the address. */
export const readHiveSearch = ({ system }: Record<string, unknown>): { system?: string } => ({
  system: typeof system === 'string' ? system : undefined,
});
