-- The sentence encoder that came along is gone: what it made of titles compares with nothing any more.
delete from title_vectors where model like '@energetic-ai/%';
