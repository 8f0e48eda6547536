import { useLocation, useParams } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The colonies that a form was opened for: more than an address should hold. */
    colonyIds?: string[];
  }
}

/** The colonies of an opened form: those chosen in a list, or the one of the address. */
export const useChosenColonies = (): readonly string[] => {
  const { colonyId } = useParams({ strict: false });
  const chosen = useLocation({ select: ({ state }) => state.colonyIds });
  return colonyId === undefined ? (chosen ?? []) : [colonyId];
};
