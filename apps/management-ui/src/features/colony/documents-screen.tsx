import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Papers } from '../../components/documents/papers.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { oneColony } from './queries.ts';

const route = getRouteApi('/colonies/$colonyId/documents');

/** The photos and papers of a colony. */
export function DocumentsScreen() {
  const { colonyId } = route.useParams();
  const may = useMay();
  const colony = useQuery(oneColony(colonyId));
  const name = colony.data?.name ?? '';
  return (
    <Screen title={m.colony_documents_of({ name })} back={{ to: `/colonies/${colonyId}`, label: name }}>
      <Papers
        isMain
        of={{ linkKind: 'COLONY', linkId: colonyId }}
        paper="OTHER"
        isWritable={may('documents:create')}
        none={m.colony_documents_none()}
      />
    </Screen>
  );
}
