import { BoundedPlaces } from '@beekeeping/core/bounded-places';

/** A phone sends the photos of an inspection a few at a time; each that is on its way has 20 MB on the disk at most. */
const places = new BoundedPlaces('files', 24, 6);

/** Takes a place for a file that is about to arrive. @returns what releases it @throws AppError NOT_READY */
export const enterForUpload = (caller: string): (() => void) => places.enter(caller);
