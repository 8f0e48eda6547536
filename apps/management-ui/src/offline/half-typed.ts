/** The forms that hold something that is not recorded: the page is not loaded anew under them. */
const forms = new Set<string>();

export const noteHalfTyped = (form: string, isHalfTyped: boolean): void => {
  if (isHalfTyped) forms.add(form);
  else forms.delete(form);
};

export const isAnythingHalfTyped = (): boolean => forms.size > 0;
