/** Why a process is not ready, for operators: stable codes, and what they mean. */
export const UNREADY_REASONS = {
  STOPPING: 'The process is stopping: it finishes what runs and takes nothing new soon.',
  DATA_DIR_UNWRITABLE: 'DATA_DIR is not there, or cannot be written: is the volume mounted, for the right account?',
  FILE_STORE_FOREIGN:
    'The files below DATA_DIR are not those that the database knows: mount the volume that the others share, or run `jobs run adopt-file-store` where this one is to take its place.',
} as const;
export type UnreadyReason = keyof typeof UNREADY_REASONS;
