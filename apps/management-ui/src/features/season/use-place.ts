import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { apiaryChoices } from '../../components/herd/herd-choices.ts';
import { today } from '../../components/screen/format.ts';
import { useMay } from '../../session/session.tsx';

const route = getRouteApi('/season');

/** Where and of which year it is told: as the address says, else of the first apiary and of this year. */
export const usePlace = () => {
  const { apiaryId, year = Number(today().slice(0, 4)) } = route.useSearch();
  const may = useMay();
  const apiaries = useQuery({ ...apiaryChoices, enabled: may('phenology:read') });
  const place = apiaries.data?.find(({ id }) => id === apiaryId) ?? apiaries.data?.[0];
  return { apiaries, place, year };
};
