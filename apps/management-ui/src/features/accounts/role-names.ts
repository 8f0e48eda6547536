import { m } from '../../generated/messages/messages.js';

/** The roles that every business begins with, by the name and description that the service gives them; what somebody has changed stands as it is. */
const NAMES: Readonly<Record<string, () => string>> = {
  ADMIN: m.role_name_admin,
  Beekeeper: m.role_name_beekeeper,
  'Field helper': m.role_name_field_helper,
  Inspector: m.role_name_inspector,
};

const ABOUT: Readonly<Record<string, () => string>> = {
  'Holds every permission': m.role_about_admin,
  'Runs the herd and the honey house; does not administer users, roles, keys and settings': m.role_about_beekeeper,
  'Sees the herd, records and corrects the work at the hives, deletes nothing': m.role_about_field_helper,
  'Sees everything of the herd and the honey house, traces included, and changes nothing': m.role_about_inspector,
};

/** What a role is called in the language of the reader. */
export const roleName = (name: string): string => NAMES[name]?.() ?? name;

/** What a role is for, in the language of the reader. */
export const roleAbout = (description: string): string => ABOUT[description]?.() ?? description;
