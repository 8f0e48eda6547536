import type { PermissionKey, PostRolesBody } from '@beekeeping/api-client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type EditField, EditSheet, NewSheet } from '../../components/form/edit-sheet.tsx';
import { heldTogether, oneOf, takenApartAgain, wordsIn } from '../../components/form/several-words.ts';
import { useClose } from '../../components/form/use-close.ts';
import { m } from '../../generated/messages/messages.js';
import { allPermissions, changeRole, oneRole, recordRole } from './queries.ts';
import { roleName } from './role-names.ts';
import { RightChecks } from './right-checks.tsx';

const route = getRouteApi('/settings/roles/$roleId');

const SEVERAL = ['permissions'];

const useFields = (): EditField[] => {
  const { data: groups = [] } = useQuery(allPermissions);
  const descriptions = new Map(
    groups.flatMap(({ permissions }) => permissions.map(({ key, description }) => [key as string, description])),
  );
  return [
    { name: 'name', label: m.name(), kind: 'text', isNeeded: true, maxLength: 100 },
    { name: 'description', label: m.role_description(), kind: 'long', maxLength: 500 },
    {
      name: 'permissions',
      label: m.role_rights(),
      // Of a hundred rights those are read that the other has not.
      words: (value, other) => {
        const others = new Set(wordsIn(other));
        const own = wordsIn(value).filter((key) => !others.has(key));
        return own.map((key) => descriptions.get(key) ?? key).join(', ') || '–';
      },
      kind: ({ value, error, onChange }) => (
        <RightChecks
          held={wordsIn(value) as PermissionKey[]}
          change={(held) => onChange(oneOf(held.toSorted()))}
          error={error}
        />
      ),
    },
  ];
};

export function NewRoleForm() {
  const navigate = useNavigate();
  return (
    <NewSheet
      title={m.roles_new()}
      right="roles:create"
      begun={{}}
      fields={useFields()}
      onClose={useClose()}
      save={(values, key) =>
        recordRole({ permissions: [], ...takenApartAgain(values, SEVERAL) } as unknown as PostRolesBody, key)
      }
      onSaved={({ id }) => void navigate({ to: '/settings/roles/$roleId', params: { roleId: id }, replace: true })}
    />
  );
}

export function EditRoleForm() {
  const { roleId } = route.useParams();
  const record = useQuery({
    ...oneRole(roleId),
    select: ({ data, etag }) => ({
      data: heldTogether({ ...data, permissions: data.permissions.toSorted() }, SEVERAL),
      etag,
    }),
  });
  const name = record.data?.data.name;
  return (
    <EditSheet
      title={m.edit_one({ name: typeof name === 'string' ? roleName(name) : '' })}
      right="roles:update"
      record={record}
      fields={useFields()}
      onClose={useClose()}
      save={(etag, changed) => changeRole(roleId, etag, takenApartAgain(changed, SEVERAL))}
    />
  );
}
