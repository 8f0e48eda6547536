/** Why a process is not ready, or not for everything, for operators: stable codes, and what they mean. */
export const UNREADY_REASONS = {
  STOPPING: 'The process is stopping: it finishes what runs and takes nothing new soon.',
  DATA_DIR_UNWRITABLE: 'DATA_DIR is not there, or cannot be written: is the volume mounted, for the right account?',
  FILE_STORE_FOREIGN:
    'The files in FILES are not those that the database knows: set what the others share, such as their volume as DATA_DIR, or run `jobs run adopt-file-store` where this one is to take its place.',
  FILE_STORE_UNAVAILABLE:
    'The object store of FILES does not answer in time, or refuses: the log says `the object store cannot be used`. What needs no file works.',
} as const;
export type UnreadyReason = keyof typeof UNREADY_REASONS;
